import { accountPath, withQuery } from '@lotline/shared-domain';
import { selectLocation, urlChanged, writeQuery } from '@lotline/shared-runtime';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';

/** The query key that opens the lot modal at a tab; removed once it has. */
const KEY = 'lotTab';

/** The selected tab of a lot's modal: the first one, or the one that the URL asks for. */
export function useAskedTab(lotId: string): [string, (id: string) => void] {
  const dispatch = useDispatch();
  const { query } = useSelector(selectLocation);
  const [tab, setTab] = useState('details');
  const asked = query.lotId === lotId ? query[KEY] : undefined;
  useEffect(() => {
    if (!asked) return;
    setTab(asked);
    dispatch(urlChanged({ patch: { [KEY]: null }, replace: true }));
  }, [asked, dispatch]);
  return [tab, setTab];
}

/** Where a visitor logs in, and where they then return to: this lot's modal at a tab, never in a frame (D41). */
export function useLogInFor(lotId: string, tab: string): { to: string; loginPath: string; isFramed: boolean } {
  const { pathname, query, embed } = useSelector(selectLocation);
  const { embed: _embed, ...rest } = query;
  const to = `${pathname}${writeQuery({ ...rest, lotId, [KEY]: tab })}`;
  return { to, loginPath: withQuery(accountPath('login'), { to }), isFramed: embed };
}
