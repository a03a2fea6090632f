// The import log, counted and ordered for people: what needs doing comes first.

import type { FolderView, ImportLogView, Severity } from '@hyperchess/client';

export const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

export function countSeverities(log: ImportLogView): Record<Severity, number> {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const folder of log.folders) {
    for (const { severity } of folder.diagnostics) counts[severity] += 1;
  }
  return counts;
}

/** Folders with something to say, the gravest first, each with its gravest remarks first. */
export function foldersToRead(log: ImportLogView): FolderView[] {
  const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);
  return log.folders
    .filter((folder) => folder.diagnostics.length > 0)
    .map((folder) => ({
      ...folder,
      diagnostics: [...folder.diagnostics].sort((a, b) => rank(a.severity) - rank(b.severity)),
    }))
    .sort((a, b) => rank(a.diagnostics[0]!.severity) - rank(b.diagnostics[0]!.severity));
}
