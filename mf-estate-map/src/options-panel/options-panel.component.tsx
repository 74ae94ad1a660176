import { Button, Cluster, Spinner, Text } from '@lotline/shared-design';
import { selectProvides } from '@lotline/shared-runtime';
import { useDispatch, useSelector } from 'react-redux';
import { landChosen, messageChosen, packageChosen } from '../page-actions/estate-page.slice';
import { selectAllLots } from '../lot/lots.selectors';
import { useLotsList } from '../lot/use-lots-list';
import { ShareMapButton } from '../page-actions/share-map-button.component';
import { strings } from '../strings';
import { selectCanMessage, selectCanShare } from '../viewer/viewer.selectors';
import { Options, Question } from './options-panel.styles';

/** Options of an embedded page below 990 px (2.3, 2.10, D11); each opens a new tab. */
export function OptionsPanel() {
  const dispatch = useDispatch();
  const list = useLotsList();
  const eligible = useSelector(selectAllLots).find(({ homesCount }) => homesCount);
  const canBuild = useSelector(selectProvides('routes', 'Builder'));
  const canMessage = useSelector(selectCanMessage);
  const canShare = useSelector(selectCanShare);
  if (list.phase === 'idle' || list.phase === 'loading')
    return (
      <Options aria-label={strings.options.label} aria-busy="true" style={{ justifyItems: 'center' }}>
        <Spinner label={strings.options.loading} />
      </Options>
    );
  return (
    <Options aria-label={strings.options.label}>
      <Cluster gap="xs">
        <Button onClick={() => dispatch(landChosen())}>{strings.options.viewLand}</Button>
        {eligible && canBuild && (
          <Button variant="secondary" onClick={() => dispatch(packageChosen({ lotId: eligible._id }))}>
            {strings.options.createPackage}
          </Button>
        )}
        {canShare && <ShareMapButton />}
      </Cluster>
      {canMessage && (
        <Question>
          <Text tone="muted" size="sm">
            {strings.options.note}
          </Text>
          <Button variant="secondary" onClick={() => dispatch(messageChosen())}>
            {strings.page.message}
          </Button>
        </Question>
      )}
    </Options>
  );
}
