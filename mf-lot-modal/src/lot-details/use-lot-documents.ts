import { can, getLotDocuments, type ListedLot, type LotDocument } from '@lotline/shared-domain';
import { selectEmbed, selectSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';

/** Links to documents that aren't public last five minutes. */
const POLL_MS = 240_000;

export interface LotDocumentsRead {
  readonly documents: readonly LotDocument[];
  /** How many more there are for members, while they aren't among `documents`. */
  readonly more: number;
  readonly phase: 'shown' | 'loggedOut' | 'loading' | 'failed';
  retry(): void;
}

/** The documents that this reader may open: public ones, and for a logged-in one those for members or staff too. */
export function useLotDocuments({ _id, documents, memberDocuments }: ListedLot): LotDocumentsRead {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const isFramed = useSelector(selectEmbed);
  const count = memberDocuments ?? 0;
  const user = session.phase === 'signedIn' && !isFramed ? session.user : null;
  const wanted =
    user && (count > 0 || can(user.role, 'lot.manage')) ? resource(getLotDocuments, { params: { lotId: _id } }) : null;
  const own = useResource(wanted, { pollMs: POLL_MS });
  const retry = () => void (wanted && dispatch(resourceRetried(wanted)));
  if (wanted && own.phase === 'ready') return { documents: own.data.documents, more: 0, phase: 'shown', retry };
  if (count === 0) return { documents, more: 0, phase: 'shown', retry };
  const isFailed = own.phase === 'failed' || own.phase === 'absent';
  const isAsking = wanted !== null || (session.phase === 'asking' && !isFramed);
  return { documents, more: count, phase: isAsking ? (isFailed ? 'failed' : 'loading') : 'loggedOut', retry };
}
