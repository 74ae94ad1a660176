import { MAX_DOCUMENTS_OF_PLACE, type StaffDocument } from '@lotline/shared-domain';
import { system } from '../../src/database/scope.js';
import { FileLockRepository } from '../../src/upload/file-lock.repository.js';
import { anUpload, api, change, create, insertInto, list, ofStage, placeOf, scene, setUp } from './documents-scene.js';

setUp();

describe(`not more than ${MAX_DOCUMENTS_OF_PLACE} of a stage, all of which its lots may have`, () => {
  const one = (fileId: string) => ({
    fileId,
    type: 'other' as const,
    audience: 'public' as const,
    countsForLots: true,
  });
  /** The documents of the stage but `room`, with those that are withdrawn afterwards. */
  async function filled(room: number): Promise<void> {
    await system(() =>
      api.models.Document.updateMany({ of: 'stage', withdrawnAt: null }, { $set: { withdrawnAt: new Date() } }),
    );
    await insertInto(api.models, placeOf(scene, 'stage'), MAX_DOCUMENTS_OF_PLACE - room);
  }
  const stored = async () => (await list('?of=stage')).length;

  it('however they come to it, and the form reads why', async () => {
    await filled(1);
    const { _id: fileId } = await anUpload();
    const { body } = await create(ofStage(), [one(fileId)]);
    const refused = await create(ofStage(), [one(fileId)]);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { message: 'A stage can have at most 200 documents. Withdraw some first.' },
    ]);
    const { body: withdrawn } = await change(body.documents[0] as StaffDocument, '/withdraw');
    expect((await create(ofStage(), [one(fileId)])).status).toBe(201);
    expect((await change(withdrawn, '/restore')).status).toBe(409);
    expect(await stored()).toBe(MAX_DOCUMENTS_OF_PLACE);
  });

  /** Six calls at once, of which three fit. */
  async function atOnce(): Promise<number> {
    await filled(3);
    const files = [];
    for (let at = 0; at < 6; at += 1) files.push(await anUpload());
    await Promise.all(files.map(({ _id }) => create(ofStage(), [one(_id)])));
    return stored();
  }
  it('also at once', async () => expect(await atOnce()).toBe(MAX_DOCUMENTS_OF_PLACE));
  it('the control: without their turns there would be more', async () => {
    const turns = jest.spyOn(FileLockRepository.prototype, 'hold').mockResolvedValue(undefined);
    expect(await atOnce()).toBeGreaterThan(MAX_DOCUMENTS_OF_PLACE);
    turns.mockRestore();
    await filled(MAX_DOCUMENTS_OF_PLACE);
  });
});
