import type { DiagnosticView, FolderView, Severity } from '@hyperchess/client';
import { describe, expect, it } from 'vitest';
import { countSeverities, foldersToRead } from './log';

const remark = (severity: Severity): DiagnosticView => ({
  severity,
  code: 'x',
  message: '',
  remedy: '',
  file: 'board.xml',
  line: 1,
  column: 1,
});
const folder = (name: string, ...severities: Severity[]): FolderView => ({
  kind: 'board',
  folder: name,
  added: !severities.includes('error'),
  diagnostics: severities.map(remark),
});

const log = {
  text: '',
  leftOut: true,
  folders: [folder('fine'), folder('noted', 'info'), folder('broken', 'warning', 'error')],
};

describe('the import log', () => {
  it('is counted by severity', () => {
    expect(countSeverities(log)).toEqual({ error: 1, warning: 1, info: 1 });
  });

  it('shows the gravest first and leaves out what is fine', () => {
    const read = foldersToRead(log);
    expect(read.map((f) => f.folder)).toEqual(['broken', 'noted']);
    expect(read[0]!.diagnostics.map((d) => d.severity)).toEqual(['error', 'warning']);
  });
});
