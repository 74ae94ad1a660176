import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { formatDate, lotSheetCsv, naturalKey, stageLabel } from '@lotline/shared-domain';
import { slicesOf } from '../common/in-slices.js';
import { EoiRepository } from '../eoi/eoi.repository.js';
import { notFound } from '../read-cache/not-found.js';
import { lotView, type ReadLot } from '../staff-catalogue/lot-view.js';
import { LotSheetRepository } from './lot-sheet.repository.js';

/** Length of a part, in characters. */
const PART = 64 * 1024;

/** A sheet of lots as a file. */
export interface LotSheetFile {
  readonly name: string;
  readonly bytes: Readable;
}

/** The lots of an estate or stage as the CSV that an import reads, in the caller's scope. */
@Injectable()
export class LotSheetService {
  constructor(
    private readonly sheets: LotSheetRepository,
    private readonly eois: EoiRepository,
  ) {}

  async file(idOrKey: string, stageId: string | null): Promise<LotSheetFile> {
    const estate = await this.sheets.estate(idOrKey);
    if (!estate) throw notFound('estate');
    const stages = await this.sheets.stages(estate._id, stageId);
    if (stageId !== null && stages.length === 0) throw notFound('stage');
    const titles = new Map(stages.map(({ _id, title }) => [String(_id), title]));
    const [found, applicants] = await Promise.all([
      this.sheets.lots(stages.map(({ _id }) => _id)),
      this.eois.applicantsIn(estate),
    ]);
    // Keys once: sorting 20,000 lots would compare titles a quarter of a million times.
    const keyed = found.map((lot) => {
      const stageTitle = titles.get(String(lot.stageId)) ?? '';
      return { lot, stageTitle, key: `${naturalKey(stageTitle)}\n${naturalKey(lot.title)}` };
    });
    keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
    const of = stageId === null ? estate.title : `${estate.title} ${stageLabel(stages[0]?.title ?? '')}`;
    const day = formatDate(new Date(), estate.timeZone, 'YYYY-MM-DD');
    return { name: `Lots of ${of} ${day}.csv`, bytes: Readable.from(inParts(keyed, applicants, estate.timeZone)) };
  }
}

/** The lines of the sheet, some at a time, with turns for other requests in between. */
async function* inParts(
  rows: readonly { readonly lot: ReadLot; readonly stageTitle: string }[],
  applicants: ReadonlyMap<string, number>,
  timeZone: string,
): AsyncGenerator<string> {
  const turn = slicesOf();
  const views = (function* views() {
    for (const { lot, stageTitle } of rows)
      yield { ...lotView(lot), stageTitle, applicants: applicants.get(String(lot._id)) ?? null };
  })();
  let text = '';
  for (const line of lotSheetCsv(views, timeZone)) {
    text += line;
    if (text.length < PART) continue;
    yield text;
    text = '';
    await turn();
  }
  yield text;
}
