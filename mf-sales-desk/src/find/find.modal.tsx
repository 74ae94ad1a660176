import { NAVIGATION, parseRole, type Place, placesFor } from '@lotline/shared-domain';
import { Notice, Stack, VisuallyHidden } from '@lotline/shared-design';
import { ToneBadge } from '@lotline/shared-design/kit/badge';
import { openPath, useModal, useSession, type HostState } from '@lotline/shared-runtime';
import { estateSelected, useWorkEstate } from '@lotline/shared-runtime/work';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../dialog.component';
import { findRows, type FindRow } from './find-rows';
import { findTyped, selectFind } from './find.slice';
import { Field, Group, Results, Row, StatusLine } from './find.styles';
import { findStrings as text } from './strings';

/** The pages of work open to the user. */
function usePlaces(): readonly Place[] {
  const { role, user } = useSession();
  const provided = useSelector((state: HostState) => state.host.remotes.provides.routes, shallowEqual);
  const grants = user?.grants;
  return useMemo(
    () => placesFor(parseRole(role), NAVIGATION, (name) => provided.includes(name), { grants }),
    [role, provided, grants],
  );
}

/** Rows by group, each with its place among all rows. */
const grouped = (rows: readonly FindRow[]) => {
  const groups = new Map<FindRow['group'], { row: FindRow; at: number }[]>();
  for (const [at, row] of rows.entries()) groups.set(row.group, [...(groups.get(row.group) ?? []), { row, at }]);
  return [...groups];
};

/** Finds lots, people, holds, estates and pages as one types; Enter opens the chosen one, at first the best. */
export default function FindModal() {
  const dispatch = useDispatch();
  const modal = useModal();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { phase, text: answered, found } = useSelector(selectFind);
  const places = usePlaces();
  const work = useWorkEstate();
  const estateTitle = work.phase === 'ready' ? work.estate.title : null;
  const rows = useMemo(() => findRows(found, typed, places, estateTitle), [found, typed, places, estateTitle]);
  const current = Math.min(at, rows.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const enterWhenReady = useRef(false);
  useEffect(() => () => void dispatch(findTyped({ text: '' })), [dispatch]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [current, rows]);

  const open = ({ to, estateId }: FindRow) => {
    modal.close();
    if (estateId) dispatch(estateSelected({ estateId }));
    openPath(to);
  };
  const isSettled = typed.trim() === '' || (phase !== 'finding' && answered === typed.trim());
  useEffect(() => {
    // Enter was pressed before the answer to what was typed.
    if (!isSettled || !enterWhenReady.current) return;
    enterWhenReady.current = false;
    if (rows[0]) open(rows[0]);
  });
  const type = (next: string) => {
    enterWhenReady.current = false;
    setTyped(next);
    setAt(0);
    dispatch(findTyped({ text: next }));
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length > 0) {
      event.preventDefault();
      setAt((current + step + rows.length) % rows.length);
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const row = rows[current];
    if (isSettled && row) open(row);
    else enterWhenReady.current = !isSettled;
  };
  const isNothing = isSettled && typed.trim() !== '' && phase === 'ready' && rows.length === 0;
  return (
    <Dialog title={text.title}>
      <Stack gap="sm">
        <Field
          type="text"
          enterKeyHint="go"
          role="combobox"
          aria-label={text.label}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}list`}
          aria-autocomplete="list"
          aria-activedescendant={rows[current] ? `${id}${current}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={text.label}
          value={typed}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
        />
        <VisuallyHidden role="status">{isSettled && typed.trim() !== '' ? text.found(rows.length) : ''}</VisuallyHidden>
        {phase === 'failed' && <Notice tone="error">{text.failed}</Notice>}
        {typed.trim() === '' && <StatusLine>{text.hint}</StatusLine>}
        {isNothing && <StatusLine>{text.nothing(typed.trim())}</StatusLine>}
        {!isSettled && rows.length === 0 && phase !== 'failed' && <StatusLine>{text.finding}</StatusLine>}
        <Results ref={list} id={`${id}list`} role="listbox" aria-label={text.title} hidden={rows.length === 0}>
          {grouped(rows).map(([group, inGroup]) => (
            <Group key={group} role="group" aria-labelledby={`${id}${group}`}>
              <span id={`${id}${group}`}>{text.groups[group]}</span>
              {inGroup.map(({ row, at: place }) => (
                <Row
                  key={row.key}
                  id={`${id}${place}`}
                  role="option"
                  aria-selected={place === current}
                  onPointerMove={() => setAt(place)}
                  onClick={() => open(row)}
                >
                  <span>
                    {row.label}
                    {row.detail && <small>{row.detail}</small>}
                  </span>
                  {row.badge && <ToneBadge hasBackground {...row.badge} />}
                </Row>
              ))}
            </Group>
          ))}
        </Results>
      </Stack>
    </Dialog>
  );
}
