import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { compareTitles, formatDate, lotSheetCsv, stageLabel } from '@lotline/shared-domain';
import { notFound } from '../read-cache/not-found.js';
import { lotView } from '../staff-catalogue/lot-view.js';
import { LotSheetRepository } from './lot-sheet.repository.js';

/** A sheet of lots as a file. */
export interface LotSheetFile {
  readonly name: string;
  readonly bytes: Readable;
}

/** The lots of an estate or stage as the CSV that an import reads, in the caller's scope. */
@Injectable()
export class LotSheetService {
  constructor(private readonly sheets: LotSheetRepository) {}

  async file(idOrKey: string, stageId: string | null): Promise<LotSheetFile> {
    const estate = await this.sheets.estate(idOrKey);
    if (!estate) throw notFound('estate');
    const stages = await this.sheets.stages(estate._id, stageId);
    if (stageId !== null && stages.length === 0) throw notFound('stage');
    const titles = new Map(stages.map(({ _id, title }) => [String(_id), title]));
    const found = await this.sheets.lots(stages.map(({ _id }) => _id));
    const rows = found
      .map((lot) => ({ ...lotView(lot), stageTitle: titles.get(String(lot.stageId)) ?? '' }))
      .sort((a, b) => compareTitles(a.stageTitle, b.stageTitle) || compareTitles(a.title, b.title));
    const of = stageId === null ? estate.title : `${estate.title} ${stageLabel(stages[0]?.title ?? '')}`;
    const day = formatDate(new Date(), estate.timeZone, 'YYYY-MM-DD');
    return { name: `Lots of ${of} ${day}.csv`, bytes: Readable.from(lotSheetCsv(rows, estate.timeZone)) };
  }
}
