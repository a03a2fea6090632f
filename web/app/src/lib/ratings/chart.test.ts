import type { RatingPoint } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { chartOf, levels } from './chart';
import { changeText, leadersAddress, playerAddress, ratingText } from './words';

function points(...ratings: number[]): RatingPoint[] {
  let before = 1500;
  return ratings.map((rating, at) => {
    const change = rating - before;
    before = rating;
    return { at, rating, deviation: 100, change };
  });
}

const SIZE = { width: 100, height: 50, pad: 5 };

describe('a chart', () => {
  it('begins where the rating was before the first game', () => {
    const { places } = chartOf(points(1600, 1550), SIZE);
    expect(places.map(({ x }) => x)).toEqual([5, 50, 95]);
    expect(places.map(({ y }) => y)).toEqual([45, 5, 25]);
  });

  it('makes no cliff of a few points', () => {
    const { places } = chartOf(points(1504), SIZE);
    expect(places[0]!.y - places[1]!.y).toBeCloseTo(2);
  });

  it('is empty without games', () => {
    expect(chartOf([], SIZE).line).toBe('');
  });

  it('has round numbers at its side', () => {
    expect(levels(1387, 1662)).toEqual([1400, 1500, 1600]);
    expect(levels(1460, 1540)).toEqual([1460, 1480, 1500, 1520, 1540]);
  });
});

describe('a rating', () => {
  it('has a question mark while little is known', () => {
    expect(ratingText({ rating: 1500, provisional: true })).toBe('1500?');
    expect(ratingText({ rating: 1612, provisional: false })).toBe('1612');
  });

  it('changes with a sign', () => {
    expect([12, -8, 0].map(changeText)).toEqual(['+12', '−8', '±0']);
  });

  it('has its address', () => {
    expect(playerAddress('Ana María')).toBe('/players/Ana%20Mar%C3%ADa');
    expect(leadersAddress('a/b')).toBe('/leaders/a%2Fb');
  });
});
