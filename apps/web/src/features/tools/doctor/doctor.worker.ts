import { examineTools } from '@wirescope/shared/arguments/doctor/examine-tools';
import type { DoctorOrder, DoctorReply } from './doctor-messages.ts';

const post = (reply: DoctorReply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker speaks only to its page
  self.postMessage(reply);
};

self.addEventListener('message', ({ data: { tools, spoken } }: MessageEvent<DoctorOrder>) =>
  post({ findings: examineTools(tools, spoken) }),
);
