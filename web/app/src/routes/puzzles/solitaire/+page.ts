import type { Geometry, SolitaireHome } from '@hyperchess/client';
import { api } from '$lib/server';

interface Data {
  home: SolitaireHome;
  geometry: Geometry;
}

export async function load(): Promise<Data> {
  const home = await api.solitaire();
  return { home, geometry: await api.geometry(home.geometry) };
}
