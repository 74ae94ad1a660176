import { formatDate, mapEditorPath, plural, stageLabel } from '@lotline/shared-domain';
import { accountEmail } from '../email-templates/account-email.js';
import type { EstateRecord } from '../estate/estate.model.js';
import type { Mail } from '../outbox/mail.js';
import type { StageRecord } from '../stage/stage.model.js';
import type { User } from '../user/user.repository.js';
import type { MapDraftRecord } from './map-draft.model.js';

export interface DraftsScene {
  readonly publicUrl: string;
  readonly person: Pick<User, '_id' | 'email' | 'shownEmail'>;
  readonly estate: Pick<EstateRecord, '_id' | 'landownerId' | 'title' | 'timeZone'>;
  /** Null: the drafts are of the estate's own map. */
  readonly stage: Pick<StageRecord, '_id' | 'title'> | null;
  readonly drafts: readonly Pick<MapDraftRecord, 'savedAt' | 'createdAt'>[];
}

/** The page on which the drafts can be continued. */
const mapUrl = ({ publicUrl, estate, stage }: DraftsScene): string =>
  publicUrl +
  mapEditorPath({
    landownerId: String(estate.landownerId),
    estateId: String(estate._id),
    ...(stage && { stageId: String(stage._id) }),
  });

/** Warns a person that their drafts of a map, which nobody has opened for long, will be deleted. */
export function draftsEndSoon(scene: DraftsScene, goesAt: Date): Mail {
  const { person, estate, stage, drafts } = scene;
  const day = (date: Date): string => formatDate(date, estate.timeZone, 'D MMM YYYY');
  const map = stage ? `the ${stageLabel(stage.title)} map` : 'the estate’s map';
  const [what, it] = drafts.length === 1 ? ['draft', 'it'] : [plural(drafts.length, 'draft'), 'them'];
  return accountEmail(
    { publicUrl: scene.publicUrl },
    {
      template: 'account-map-drafts',
      refId: person._id,
      to: person.shownEmail ?? person.email,
      occasion: `${String(stage?._id ?? estate._id)} ${goesAt.toISOString()}`,
      because: `You get this because you edit maps of ${estate.title}.`,
    },
    {
      subject: `Your ${what} of ${map} will be deleted on ${day(goesAt)}`,
      paragraphs: [
        `You haven’t opened ${it} for more than two months. We delete map drafts that haven’t been opened for 90 days.`,
        `To keep ${it}, open the map before then and continue the draft. Your published map stays as it is.`,
      ],
      facts: [
        ['Estate', estate.title],
        ...drafts.map(
          ({ createdAt, savedAt }) => ['Draft', `Started ${day(createdAt)}, last changed ${day(savedAt)}`] as const,
        ),
      ],
      action: { label: 'Open map', url: mapUrl(scene) },
    },
  );
}
