// Texts and pictures that leave the app: as files, or by the clipboard.

export function download(name: string, what: string | Blob, type = 'text/plain'): void {
  const blob = typeof what === 'string' ? new Blob([what], { type }) : what;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken what it needs once the click is over.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** Where the clipboard is closed to pages, people copy by hand. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(what, text);
  }
}

/** A name for a file, without anything that a file system minds. */
export function fileName(title: string, ending: string): string {
  const plain = title.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '');
  return `${plain || 'game'}.${ending}`;
}
