import { Badge, ModalFrame, Notice, Skeleton, Text, VisuallyHidden } from '@lotline/shared-design';
import { getStaffEstates, namedEstateId, pageOfEstate, type StaffEstate } from '@lotline/shared-domain';
import { openPath, selectLocation, selectRole, type HostState } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { estateSelected } from '@lotline/shared-runtime/work';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { workStrings } from './strings';
import { EstateList, SearchField } from './work.styles';

const text = workStrings.switcher;
/** Debounce of the search, in ms. */
const SETTLED_MS = 200;
/** The API's limit of estates per answer. */
const MAX_LISTED = 200;
/** Number of estates from which the search is shown. */
const SEARCH_FROM = 7;

function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

/** A modal to choose an estate, with a search when there are many. */
export function EstatePicker({ current, onClose }: { current: string | null; onClose: () => void }) {
  const dispatch = useDispatch();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed).trim();
  const all = useResource(resource(getStaffEstates));
  const wanted = search ? resource(getStaffEstates, { query: { search } }) : resource(getStaffEstates);
  const found = useResource(wanted);
  const hasSearch = all.phase === 'ready' && all.data.length >= SEARCH_FROM;
  const pathname = useSelector((state: HostState) => selectLocation(state).pathname);
  const role = useSelector(selectRole);
  const choose = ({ _id }: StaffEstate) => {
    if (_id !== current) {
      dispatch(estateSelected({ estateId: _id }));
      // A page of one estate can't show another.
      if (namedEstateId(pathname)) openPath(pageOfEstate(pathname, _id, role));
    }
    onClose();
  };
  return (
    <ModalFrame title={text.title} width="narrow" onClose={onClose} initialFocus={hasSearch ? 'field' : 'heading'}>
      {hasSearch && (
        <SearchField
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {found.phase === 'failed' && (
        <Notice
          tone="error"
          action={{ label: workStrings.retry, onPress: () => void dispatch(resourceRetried(wanted)) }}
        >
          {text.failed}
        </Notice>
      )}
      {(found.phase === 'idle' || found.phase === 'loading') && <Skeleton lines={4} height="3rem" />}
      {found.phase === 'ready' && (
        <>
          <VisuallyHidden role="status">{text.found(found.data.length)}</VisuallyHidden>
          {found.data.length === 0 && <Text tone="muted">{text.nothing(search)}</Text>}
          <EstateList>
            {found.data.map((estate) => (
              <li key={estate._id}>
                <button type="button" aria-current={estate._id === current || undefined} onClick={() => choose(estate)}>
                  <span>
                    <strong>{estate.title}</strong>
                    <small>{`${estate.suburb} · ${text.lots(estate.availableLotsCount, estate.lotsCount)}`}</small>
                  </span>
                  {!estate.isPublic && <Badge>{text.hidden}</Badge>}
                  {estate._id === current && <Badge tone="primary">{text.current}</Badge>}
                </button>
              </li>
            ))}
          </EstateList>
          {found.data.length >= MAX_LISTED && (
            <Text size="sm" tone="muted">
              {text.more}
            </Text>
          )}
        </>
      )}
    </ModalFrame>
  );
}
