import { Button, Cluster, Text } from '@lotline/shared-design';
import { announce } from '@lotline/shared-runtime';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { reloadPutOff } from '../remotes/remotes.slice';
import { Strip } from './notices.styles';
import { noticeStrings as text } from './strings';

/**
 * Offers to load the newer version of the page; announced once.
 */
export function ReloadOffer({ reload = () => window.location.reload() }: { reload?: () => void }) {
  const dispatch = useDispatch();
  useEffect(() => announce(text.ready), []);
  return (
    <Strip role="region" aria-label={text.ready}>
      <Text>{text.ready}</Text>
      <Cluster gap="xs">
        <Button size="small" onClick={reload}>
          {text.reload}
        </Button>
        <Button size="small" variant="quiet" onClick={() => dispatch(reloadPutOff())}>
          {text.later}
        </Button>
      </Cluster>
    </Strip>
  );
}
