import { OpenRecordingBox } from '../features/export/OpenRecordingBox.tsx';
import { RecordingsList } from '../features/export/RecordingsList.tsx';

/** What can be looked at without a server: sessions of earlier launches, and files. */
export const OpenRecordings = () => (
  <>
    <RecordingsList />
    <OpenRecordingBox />
  </>
);
