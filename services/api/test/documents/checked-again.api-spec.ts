import { FILE_REFUSALS } from '@lotline/shared-domain';
import { OutdatedFiles } from '../../src/file-check/outdated-files.js';
import { aDocument, anUpload, api, change, list, ofLot, publicLot, scene, settle, setUp } from './documents-scene.js';

setUp();

it('a document whose stored file fails its new check leaves the lot’s page, and staff read why; replaced, its history says it', async () => {
  const document = await aDocument(ofLot());
  expect((await publicLot()).documents).toHaveLength(1);
  await api.connection.collection('files').updateMany({}, { $unset: { checkVersion: 1 } });
  expect(await api.app.get(OutdatedFiles, { strict: false }).queue()).toBe(1);
  await settle({ refusal: 'script' });
  expect((await publicLot()).documents).toEqual([]);
  expect(await list()).toMatchObject([{ _id: document._id, state: 'refused', reason: FILE_REFUSALS.script }]);
  expect(
    await api.models.AuditEntry.find({ entity: 'document', entityId: document._id, to: 'refused' }).lean(),
  ).toMatchObject([{ from: 'checked' }]);

  const { _id: fileId } = await anUpload('new.pdf');
  await settle();
  expect((await change(document, '/file', { fileId })).status).toBe(200);
  expect((await publicLot()).documents).toHaveLength(1);
  const path = `/api/staff/documents/${document._id}/versions`;
  const { body: versions } = await api.get<object[]>(path, { token: scene.token });
  expect(versions).toMatchObject([{ fileName: document.fileName, reason: FILE_REFUSALS.script }]);
  expect(versions[0]).not.toHaveProperty('link');
});
