import {
  can,
  documentsInList,
  getLot,
  getLotDocuments,
  type ListedLot,
  type LotDocument,
} from '@lotline/shared-domain';
import { selectEmbed, selectSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch, useSelector } from 'react-redux';
import { selectLotList } from '../lots/lots.selectors';

/** Links to documents that aren't public last five minutes. */
const POLL_MS = 240_000;

export interface LotDocumentsRead {
  readonly documents: readonly LotDocument[];
  /** How many more there are: for members, or still being read. */
  readonly more: number;
  readonly phase: 'shown' | 'loggedOut' | 'loading' | 'failed';
  retry(): void;
}

/** How many documents visitors learn that a lot has. */
export const documentCount = ({ documents, sharedDocumentsCount, memberDocuments }: ListedLot): number =>
  documents.length + (sharedDocumentsCount ?? 0) + (memberDocuments ?? 0);

const hasFailed = ({ phase }: { readonly phase: string }): boolean => phase === 'failed' || phase === 'absent';

/** A lot's public documents: those it shares are once in the list, or are read with the lot alone (D171). */
function usePublicDocuments(lot: ListedLot) {
  const list = useSelector(selectLotList);
  const known = documentsInList(lot, list.phase === 'ready' ? list.data : []);
  const wanted = known ? null : resource(getLot, { params: { lotId: lot._id } });
  const alone = useResource(wanted);
  const documents = known ?? (alone.phase === 'ready' ? alone.data.lot.documents : null);
  return { documents, wanted, isFailed: hasFailed(alone) };
}

/** The documents that this reader may open: public ones, and for a logged-in one those for members or staff too. */
export function useLotDocuments(lot: ListedLot): LotDocumentsRead {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const isFramed = useSelector(selectEmbed);
  const open = usePublicDocuments(lot);
  const count = lot.memberDocuments ?? 0;
  const user = session.phase === 'signedIn' && !isFramed ? session.user : null;
  const wanted =
    user && (count > 0 || can(user.role, 'lot.manage'))
      ? resource(getLotDocuments, { params: { lotId: lot._id } })
      : null;
  const own = useResource(wanted, { pollMs: POLL_MS });
  const retry = () => {
    for (const one of [wanted, open.wanted]) if (one) dispatch(resourceRetried(one));
  };
  if (wanted && own.phase === 'ready') return { documents: own.data.documents, more: 0, phase: 'shown', retry };
  if (!open.documents) {
    const more = (lot.sharedDocumentsCount ?? 0) + count;
    return { documents: lot.documents, more, phase: open.isFailed ? 'failed' : 'loading', retry };
  }
  const { documents } = open;
  if (count === 0) return { documents, more: 0, phase: 'shown', retry };
  const isAsking = wanted !== null || (session.phase === 'asking' && !isFramed);
  return { documents, more: count, phase: isAsking ? (hasFailed(own) ? 'failed' : 'loading') : 'loggedOut', retry };
}
