import { Injectable } from '@nestjs/common';
import {
  DomainError,
  lotLabel,
  parseTimelineKind,
  TIMELINE_KINDS,
  type TimelineItem,
  type TimelineKind,
} from '@lotline/shared-domain';
import { isId } from '../common/id.pipe.js';
import { asTenant, currentScope } from '../database/scope.js';
import { UserRepository } from '../user/user.repository.js';
import { type KnownPerson, KnownPersonRepository } from './known-person.repository.js';
import { type PlacedEntry, type TimelinePoint, TimelineRepository } from './timeline.repository.js';

const PAGE = 50;
const KINDS = Object.keys(TIMELINE_KINDS) as readonly TimelineKind[];

export interface TimelinePage {
  data: TimelineItem[];
  next?: string;
}
interface Asked {
  readonly before?: string | null | undefined;
  readonly kind?: string | null | undefined;
}

const pointText = ({ at, key }: TimelinePoint): string => `${at.toISOString()}_${key}`;

/**
 * The point that `before` names: the `next` of a page, or a time.
 * @throws DomainError `malformed_request` for anything else
 */
export function pointOf(before: string | null | undefined): TimelinePoint | null {
  if (!before) return null;
  const [time = '', ...rest] = before.split('_');
  const at = new Date(time);
  const key = rest.join('_');
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 || (key && !isId(key.slice(0, 24))))
    throw new DomainError('malformed_request', '`before` is the `next` of the page before.');
  // A bare time: what is older. No key is less than this one.
  return { at, key: key || '0'.repeat(24) };
}

/** staff/getTimeline: everything that one person did or that was done for them, newest first (D147). */
@Injectable()
export class TimelineService {
  constructor(
    private readonly people: KnownPersonRepository,
    private readonly timeline: TimelineRepository,
    private readonly users: UserRepository,
  ) {}

  /** 50 at a time; an unknown kind has none. */
  async page(contactId: string, { before, kind }: Asked): Promise<TimelinePage> {
    const after = pointOf(before);
    const person = await this.people.byId(contactId);
    if (!person) throw new DomainError('not_found');
    const wanted = kind ? parseTimelineKind(kind) : null;
    if (wanted === 'unknown') return { data: [] };
    const read = () => this.#page(person, new Set(wanted ? [wanted] : KINDS), after);
    return currentScope().kind === 'all' ? asTenant(person.landownerId, read) : read();
  }

  async #page(
    known: KnownPerson,
    kinds: ReadonlySet<TimelineKind>,
    after: TimelinePoint | null,
  ): Promise<TimelinePage> {
    const person = await this.timeline.personOf(known);
    const entries = await this.timeline.entries(person, kinds, after, PAGE);
    const page = entries.slice(0, PAGE);
    const [names, actors, zone] = await Promise.all([
      this.timeline.names(page),
      this.users.namesOf(page.map(({ by }) => by)),
      this.timeline.zoneOf(person.estateIds),
    ]);
    const last = page.at(-1);
    const itemOf = ({ key, kind, at, text, detail, estateId, lotId, by, builderId, ...rest }: PlacedEntry) => {
      const title = names.lots.get(String(lotId));
      const estate = names.estates.get(String(estateId));
      const actor = by ? (actors.get(by) ?? 'Staff') : names.builders.get(String(builderId));
      return {
        _id: key,
        kind,
        at: at.toISOString(),
        text: typeof text === 'string' ? text : text(title ? lotLabel(title) : 'a lot'),
        timeZone: estate?.timeZone ?? zone,
        ...(detail && { detail }),
        ...(estate && { estateTitle: estate.title }),
        ...(actor && { by: actor }),
        ...rest,
      };
    };
    return { data: page.map(itemOf), ...(last && entries.length > PAGE && { next: pointText(last) }) };
  }
}
