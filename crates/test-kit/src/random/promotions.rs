//! What pieces may become.

use rules::{Blueprint, Kind, Occasion, PromotionRule, ZoneId};

use super::zones::random_zone;
use super::{Spice, kinds_of};
use crate::Chance;

pub(super) fn add_promotions(blueprint: &mut Blueprint, spice: Spice, chance: &mut Chance) {
    let plain = |kind: &Kind| {
        let spec = &blueprint.kinds[kind.index()];
        !spec.royal && spec.promoted_form_of.is_none()
    };
    let plain: Vec<Kind> = kinds_of(blueprint).filter(plain).collect();
    let upgrades: Vec<Kind> = plain.iter().copied().filter(|_| chance.one_in(2)).collect();
    for kind in plain {
        let forms =
            kinds_of(blueprint).filter(|form| blueprint.kinds[form.index()].promoted_form_of == Some(kind));
        let forms: Vec<Kind> = forms.collect();
        if !forms.is_empty() {
            let rule = random_rule(forms.clone(), spice, chance);
            blueprint.kinds[kind.index()].promotions.push(rule);
            if chance.one_in(4) {
                let back = random_rule(vec![kind], spice, chance);
                blueprint.kinds[forms[0].index()].promotions.push(back);
            }
        } else if !upgrades.is_empty() && !upgrades.contains(&kind) && chance.one_in(2) {
            let rule = random_rule(upgrades.clone(), spice, chance);
            blueprint.kinds[kind.index()].promotions.push(rule);
            if spice.has(chance) {
                let to = upgrades.iter().copied().take(1).collect();
                let second = random_rule(to, spice, chance);
                blueprint.kinds[kind.index()].promotions.push(second);
            }
        }
    }
    for kind in upgrades {
        if spice.has(chance) {
            blueprint.duties.promotion_limits.push((kind, 1 + chance.below(2) as u8));
        }
    }
}

fn random_rule(to: Vec<Kind>, spice: Spice, chance: &mut Chance) -> PromotionRule {
    let zone = if spice.of_ten == 0 { ZoneId(0) } else { random_zone(chance) };
    if !spice.has(chance) {
        return PromotionRule { to, occasion: Occasion::Arriving(zone), compulsory: Some(zone) };
    }
    let occasion = match chance.below(5) {
        0 => Occasion::Capturing(zone),
        1 => Occasion::Touching(zone),
        2 => return PromotionRule { to, occasion: Occasion::Resting(zone), compulsory: None },
        _ => Occasion::Arriving(zone),
    };
    let compulsory = match chance.below(3) {
        0 => None,
        1 => Some(zone),
        _ => Some(random_zone(chance)),
    };
    PromotionRule { to, occasion, compulsory }
}
