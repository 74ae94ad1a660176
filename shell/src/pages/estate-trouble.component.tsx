import { Button, EmptyState, Icon } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { estateRetried } from '../estate/estate.slice';
import { strings } from '../strings';
import { useDocumentTitle } from './use-document-title';

const text = strings.estate;

/** Shown when loading the estate failed. */
export function EstateTrouble() {
  const dispatch = useDispatch();
  useDocumentTitle(`${text.failedTitle} · ${strings.product}`);
  return (
    <EmptyState
      headingLevel={1}
      title={text.failedTitle}
      icon={<Icon name="alert" size={28} />}
      action={<Button onClick={() => dispatch(estateRetried())}>{strings.retry}</Button>}
    >
      <p>{text.failed}</p>
    </EmptyState>
  );
}
