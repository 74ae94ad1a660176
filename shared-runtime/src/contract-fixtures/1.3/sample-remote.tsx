// Frozen: what contract 1.3 added, as a remote uses it. It must compile and run for as long as contract 1 is supported; do not edit.
import { useDispatch, useSelector } from 'react-redux';
import { selectSession, useSession, type HostState, type RemoteModule } from '../../index';
import { customerViewChosen, estateSelected, selectSelectedEstateId, useWorkEstate } from '../../work';

function Working() {
  const dispatch = useDispatch();
  const work = useWorkEstate();
  const { role } = useSession();
  const selected = useSelector(selectSelectedEstateId);
  const viewsAs = useSelector((state: HostState) => {
    const session = selectSession(state);
    return session.phase === 'signedIn' ? session.user.viewsAs : undefined;
  });
  return (
    <section>
      {work.phase === 'ready' && (
        <p>{`${work.estate.title}, ${work.estate.lotsCount} lots, ${selected ?? 'the first'}, as ${role}`}</p>
      )}
      {(work.phase === 'none' || work.phase === 'failed') && <p>{work.phase}</p>}
      <button onClick={() => dispatch(estateSelected({ estateId: 'e2' }))}>Another</button>
      <button onClick={() => dispatch(customerViewChosen({ asCustomer: viewsAs === undefined }))}>Turn round</button>
    </section>
  );
}

export const workingRemote: RemoteModule = {
  id: 'mf-working',
  version: '1.0.0',
  contract: '1.3.0',
  routes: [{ name: 'Working', path: '/working', load: async () => ({ default: Working }) }],
  slots: {},
  modals: {},
  slices: [],
};
