import { ExportRequest, SecretsRequest, type FrameRange } from '@wirescope/shared/control/export';
import { targetSecrets } from '@wirescope/shared/target/target-secrets';
import {
  exportName,
  fileKind,
  type ExportFormat,
  type ExportWriter,
} from '@wirescope/shared/traffic/export/export-format';
import { createHarWriter } from '@wirescope/shared/traffic/export/write-har';
import { createHtmlWriter } from '@wirescope/shared/traffic/export/write-html';
import { createJsonlWriter } from '@wirescope/shared/traffic/export/write-jsonl';
import { exportHeader, type ExportedSession } from '../../recordings/export/exported-session.ts';
import { exportParts } from '../../recordings/export/export-parts.ts';
import { findSecrets } from '../../recordings/export/find-secrets.ts';
import { readViewer } from '../../recordings/export/viewer-files.ts';
import { Session } from '../../sessions/session.ts';
import type { Shown } from '../../sessions/registry.ts';
import { type Command, takesBody, withShown, type Context } from '../command.ts';

/** The session as it leaves. Only sessions that were opened here know their secrets by value. */
function exported(shown: Shown, ranges: FrameRange[] | undefined): ExportedSession {
  const capture = shown.recorder;
  const header = exportHeader(shown.state(), capture, ranges);
  const known = shown instanceof Session ? targetSecrets(shown.target) : [];
  return { capture, header, known, ranges };
}

export const readSecrets: Command = {
  method: 'post',
  path: '/api/sessions/:id/secrets',
  run: takesBody(SecretsRequest, (call, context) =>
    withShown(call, context, (shown) => ({
      status: 200,
      lines: findSecrets(exported(shown, call.body.frames)),
    })),
  ),
};

export const prepareExport: Command = {
  method: 'post',
  path: '/api/sessions/:id/exports',
  run: takesBody(ExportRequest, (call, context) =>
    withShown(call, context, async (shown) => {
      const { format, frames, keep } = call.body;
      const state = shown.state();
      if (format === 'har' && state.target.kind === 'stdio')
        return { status: 422, problem: NO_HTTP };
      const writer = await writerFor(format, context);
      const session = exported(shown, frames);
      const name = exportName(state.title, session.header.created, format);
      const id = context.exports.put({
        name,
        mediaType: fileKind(format).mediaType,
        parts: () => exportParts(session, writer, new Set(keep)),
      });
      return { status: 201, body: { id, name } };
    }),
  ),
};

const NO_HTTP = {
  code: 'no-http',
  what: 'There is no HAR of this session.',
  why: 'That format knows HTTP only, and this server is reached over stdio.',
  todo: 'Choose another format.',
};

async function writerFor(format: ExportFormat, { about, viewer }: Context): Promise<ExportWriter> {
  switch (format) {
    case 'jsonl':
      return createJsonlWriter();
    case 'har':
      return createHarWriter(about.version);
    case 'html':
      return createHtmlWriter(await readViewer(viewer));
  }
}

export const readExport: Command = {
  method: 'get',
  path: '/api/exports/:id',
  run: ({ params }, { exports }) => {
    const file = exports.take(params['id'] ?? '');
    if (file) return { status: 200, file, parts: file.parts() };
    return {
      status: 404,
      problem: {
        code: 'no-such-export',
        what: 'There is no such file.',
        why: 'It was fetched already, or asked for more than ten minutes ago.',
        todo: 'Export again.',
      },
    };
  },
};
