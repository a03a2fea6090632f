/** The glTF binary of each piece of chess, by the name of its folder in content/Pieces. */
export function models(): Map<string, Uint8Array>;
