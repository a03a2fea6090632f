// The build makes a file of its own for every entry and page, though most hold nothing but names of what is in
// another file. Whoever asks for such a file is led to the one behind it, which saves a request each.

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'build';
const hashed = join(folder, '_app/immutable');
const FACADE = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\.\/chunks\/([^"'`]+)["'`];?\s*$/;

/** What a file without content of its own stands for: the file behind it, and its names there. */
const facades = new Map();
for (const part of ['entry', 'nodes']) {
  for (const file of readdirSync(join(hashed, part)).filter((name) => name.endsWith('.js'))) {
    const found = FACADE.exec(readFileSync(join(hashed, part, file), 'utf8'));
    if (found)
      facades.set(`${part}/${file}`, { names: namesOf(found[1]), chunk: `chunks/${found[2]}` });
  }
}

/** `a as b,c` as the pattern and the object that bring `a` back under the name of `b`. */
function namesOf(list) {
  const pairs = list.split(',').map((pair) => pair.trim().split(/\s+as\s+/));
  const pattern = pairs.map(([inner, outer = inner]) => `${inner}:${outer}`).join(',');
  const names = pairs.map(([inner, outer = inner]) => outer).join(',');
  return { pattern, names };
}

/** Replaces every mention of a file without content in a text; `here` is what the text's own folder is called. */
function lead(text, prefix) {
  let led = text;
  for (const [path, { names, chunk }] of facades) {
    const away = prefix(path);
    const there = prefix(chunk);
    const load = `import("${there}").then(({${names.pattern}})=>({${names.names}}))`;
    for (const quote of ['"', "'", '`']) {
      led = led.replaceAll(`import(${quote}${away}${quote})`, load);
      led = led.replaceAll(`${quote}${away}${quote}`, `${quote}${there}${quote}`);
    }
  }
  return led;
}

const chunks = readdirSync(join(hashed, 'chunks')).filter((name) => name.endsWith('.js'));

/** The bundler's own helper for namespaces: it keeps nothing, and stands in a file of its own that nobody can move. */
const HELPER =
  /^(var \w+=Object\.defineProperty,[^]*Symbol\.toStringTag[^]*);export\{(\w+)\};?\s*$/;
const helpers = new Map();
for (const file of chunks) {
  const found = HELPER.exec(readFileSync(join(hashed, 'chunks', file), 'utf8'));
  if (found && found[0].length < 300) helpers.set(file, `(()=>{${found[1]};return ${found[2]}})()`);
}

/** Gives a text a helper of its own instead of asking for the file. */
function inline(text, own) {
  let whole = text;
  for (const [file, helper] of helpers) {
    const asked = new RegExp(`import\\{\\w+ as (\\w+)\\}from"\\./${file.replaceAll('.', '\\.')}";`);
    whole = whole.replace(asked, (_, name) => `const ${name}=${helper};`);
    // What is to be loaded ahead of others names it too: the asking file stands there already.
    whole = whole.replaceAll(`"./${file}"`, `"./${own}"`);
  }
  return whole;
}

for (const file of chunks.filter((name) => !helpers.has(name))) {
  const path = join(hashed, 'chunks', file);
  const text = readFileSync(path, 'utf8');
  const led = inline(
    lead(text, (other) => (other.startsWith('chunks/') ? `./${other.slice(7)}` : `../${other}`)),
    file,
  );
  if (led !== text) writeFileSync(path, led);
}
for (const file of helpers.keys()) rmSync(join(hashed, 'chunks', file));

const page = join(folder, 'index.html');
const preload = /\s*<link href="[^"]*" rel="modulepreload">/g;
const seen = new Set();
const led = lead(readFileSync(page, 'utf8'), (path) => `/_app/immutable/${path}`);
// Several files may now be one.
writeFileSync(
  page,
  led.replace(preload, (link) => {
    const isHelper = [...helpers.keys()].some((file) => link.includes(file));
    if (isHelper || seen.has(link.trim())) return '';
    seen.add(link.trim());
    return link;
  }),
);
