// A worker that checks files and draws, without the rest of the API: it starts fast enough to be killed often.
import 'reflect-metadata';
import { keepLeases, killCheckAt } from '../switches.mjs';

const load = async (name, file) => (await import(`../../dist/${file}.js`))[name];
const { prototype: files } = await load('FileCheckRepository', 'file-check/file-check.repository');
const { prototype: removal } = await load('UploadRemoval', 'upload/upload-removal.service');
const { prototype: drawings } = await load('DrawingQueueRepository', 'file-check/drawing-queue.repository');
if (process.env.LOTLINE_TEST_UNGUARDED === '1') {
  keepLeases(files, 'files', 'checkAt');
  keepLeases(drawings, 'rows', 'drawAt');
}
if (process.env.LOTLINE_TEST_FAILPOINT) killCheckAt(process.env.LOTLINE_TEST_FAILPOINT, { files, removal });
const createJobs = await load('createJobs', 'create-jobs');
await createJobs((await load('loadConfig', 'config/config'))(process.env));
