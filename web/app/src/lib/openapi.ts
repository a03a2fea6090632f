// The OpenAPI document of the server, as far as it is shown on a page.

interface Schema {
  $ref?: string;
  type?: string;
  items?: Schema;
}

type Content = Record<string, { schema: Schema }>;

interface Operation {
  summary: string;
  tags: string[];
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

export interface Endpoint {
  method: string;
  path: string;
  summary: string;
  /** What may stand after the question mark. */
  query: { name: string; about: string; required: boolean }[];
  /** What it takes and gives, by name. */
  takes: string | null;
  gives: string | null;
}

export interface Group {
  name: string;
  endpoints: Endpoint[];
}

/** What can be asked, by what it is about, in the order of the alphabet. */
export function readDocument({ paths }: Document): Group[] {
  const groups = new Map<string, Endpoint[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const name = operation.tags[0] ?? '';
      groups.set(name, [...(groups.get(name) ?? []), endpoint(method, path, operation)]);
    }
  }
  return [...groups]
    .map(([name, endpoints]) => ({ name, endpoints }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

function endpoint(method: string, path: string, operation: Operation): Endpoint {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const good = Object.entries(operation.responses).find(([status]) => /^20[01]$/.test(status));
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary,
    query: query.map(({ name, description = '', required = false }) => {
      return { name, about: description, required };
    }),
    takes: named(operation.requestBody?.content),
    gives: named(good?.[1].content),
  };
}

/** The name of a type, or the kind of file. */
function named(content: Content | undefined): string | null {
  const [kind, value] = Object.entries(content ?? {})[0] ?? [];
  if (!kind || !value) return null;
  const name = typeName(value.schema);
  if (name === null) return kind;
  return kind === 'application/json' ? name : `${name}, ${kind}`;
}

function typeName({ $ref, type, items }: Schema): string | null {
  if ($ref) return $ref.split('/').at(-1)!;
  if (type !== 'array' || !items) return null;
  const one = typeName(items);
  return one && `${one}[]`;
}
