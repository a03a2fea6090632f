// What the server is asked about variants that users upload.

import { Api } from './api';
import type {
  BoardRecordView,
  Done,
  Fork,
  Removal,
  UploadCheck,
  UploadFiles,
  UploadList,
  UploadPage,
  UploadSettings,
  UploadView,
  UploadWish,
} from './generated';

export class WorkshopApi extends Api {
  /** One's own. */
  mine(): Promise<UploadList> {
    return this.ask('/workshop');
  }

  /** Those that everybody may see, by what they are called. */
  everybodys(search = '', after = 0): Promise<UploadList> {
    const query = new URLSearchParams({ search, after: String(after) });
    return this.ask(`/workshop/public?${query}`);
  }

  upload(key: string): Promise<UploadPage> {
    return this.ask(place(key));
  }

  /** Everything there is to say about some files; nothing is kept. */
  check(wish: UploadWish): Promise<UploadCheck> {
    return this.says('POST', '/workshop/check', wish);
  }

  publish(wish: UploadWish): Promise<UploadView> {
    return this.says('POST', '/workshop', wish);
  }

  publishVersion(key: string, wish: UploadWish): Promise<UploadView> {
    return this.says('PUT', place(key), wish);
  }

  change(key: string, settings: UploadSettings): Promise<UploadView> {
    return this.says('POST', `${place(key)}/settings`, settings);
  }

  remove(key: string): Promise<Done> {
    return this.ask(place(key), { method: 'DELETE' });
  }

  files(key: string): Promise<UploadFiles> {
    return this.ask(`${place(key)}/files`);
  }

  /** A copy of a board for oneself. */
  fork(board: string): Promise<UploadView> {
    const wish: Fork = { board };
    return this.says('POST', '/workshop/fork', wish);
  }

  /** For moderators: takes a board of somebody else down, or puts it back. */
  takeDown(key: string, reason: string): Promise<UploadView> {
    const wish: Removal = { reason };
    return this.says('POST', `${place(key)}/removal`, wish);
  }

  putBack(key: string): Promise<UploadView> {
    return this.ask(`${place(key)}/removal`, { method: 'DELETE' });
  }

  /** How the games on a board went. */
  boardRecord(hash: string): Promise<BoardRecordView> {
    return this.ask(`/geometries/${encodeURIComponent(hash)}/record`);
  }

  private says<Answer>(method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.ask(path, { method, headers, body: JSON.stringify(body) });
  }
}

function place(key: string): string {
  return `/workshop/${encodeURIComponent(key)}`;
}
