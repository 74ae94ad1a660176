import {
  type Badge,
  contactPath,
  deskEoiPath,
  deskQueuePath,
  eoiLook,
  type EoiLook,
  type Found,
  holdBadge,
  lotBadge,
  lotLabel,
  pathTo,
  type Place,
  routes,
  stageLabel,
} from '@lotline/shared-domain';
import { findStrings as text } from './strings';

/** One thing that was found. */
export interface FindRow {
  readonly key: string;
  readonly group: keyof typeof text.groups;
  readonly label: string;
  readonly detail: string;
  readonly badge: (Omit<Badge, 'tone'> & Partial<Pick<EoiLook, 'hasBackground'>> & Pick<EoiLook, 'tone'>) | null;
  readonly to: string;
  /** The estate that is worked on from then on. */
  readonly estateId?: string;
}

const lotPath = (lotId: string, stageId: string): string => pathTo(routes.lotActions.path, { stageId, lotId });

/** Lots of one number: that of the estate being worked on comes first. */
function inOrder(lots: Found['lots'], estateTitle: string | null): Found['lots'] {
  const places = new Map<string, number>();
  for (const [at, { title }] of lots.entries()) if (!places.has(title)) places.set(title, at);
  const isElsewhere = (lot: Found['lots'][number]): number => Number(lot.estateTitle !== estateTitle);
  return [...lots].sort(
    (a, b) => (places.get(a.title) ?? 0) - (places.get(b.title) ?? 0) || isElsewhere(a) - isElsewhere(b),
  );
}

/**
 * What was found, in the order shown: lots, people, holds, EOIs, estates, then pages whose name has every word.
 * @param places the pages open to the user
 * @param estateTitle the estate being worked on
 */
export function findRows(
  found: Found | null,
  typed: string,
  places: readonly Place[],
  estateTitle: string | null = null,
): readonly FindRow[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const pages =
    words.length === 0 ? [] : places.filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)));
  return [
    ...inOrder(found?.lots ?? [], estateTitle).map(
      ({ _id, title, status, stageId, stageTitle, estateTitle }): FindRow => ({
        key: `lot-${_id}`,
        group: 'lots',
        label: lotLabel(title),
        detail: `${stageLabel(stageTitle)}, ${estateTitle}`,
        badge: lotBadge({ status }, 'staff'),
        to: lotPath(_id, stageId),
      }),
    ),
    ...(found?.people ?? []).map(({ contactId, firstName, lastName, email, phone }): FindRow => ({
      key: `person-${contactId}`,
      group: 'people',
      label: `${firstName} ${lastName}`,
      detail: phone ? `${email} · ${phone}` : email,
      badge: null,
      to: contactPath(contactId),
    })),
    ...(found?.holds ?? []).map(({ _id, lotId, lotTitle, estateTitle, name, status }): FindRow => ({
      key: `hold-${_id}`,
      group: 'holds',
      label: `${lotLabel(lotTitle)}, ${name}`,
      detail: estateTitle,
      badge: holdBadge(status),
      to: deskQueuePath(lotId),
    })),
    ...(found?.eois ?? []).map(({ _id, lotTitle, estateTitle, buyers, status, lotStatus }): FindRow => ({
      key: `eoi-${_id}`,
      group: 'eois',
      label: `${lotLabel(lotTitle)}, ${buyers}`,
      detail: estateTitle,
      badge: eoiLook({ status, lotStatus }, 'staff'),
      to: deskEoiPath(_id),
    })),
    ...(found?.estates ?? []).map(({ _id, title, suburb, isPublic }): FindRow => ({
      key: `estate-${_id}`,
      group: 'estates',
      label: title,
      detail: suburb,
      badge: isPublic ? null : { label: text.hidden, tone: 'gray' },
      to: routes.deskLots.path,
      estateId: _id,
    })),
    ...pages.map(({ to, label }): FindRow => ({
      key: `page-${to}`,
      group: 'pages',
      label,
      detail: '',
      badge: null,
      to,
    })),
  ];
}
