import { Notice } from '@lotline/shared-design';
import { type resource, resourceRetried } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { siteStrings as text } from './strings';

/** A list that could not be read, with another try. */
export function Failed({ title, of }: { title: string; of: ReturnType<typeof resource> }) {
  const dispatch = useDispatch();
  return (
    <Notice tone="error" title={title} action={{ label: text.retry, onPress: () => dispatch(resourceRetried(of)) }}>
      {text.failedHint}
    </Notice>
  );
}
