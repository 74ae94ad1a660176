import {
  formatDate,
  getLeadTeam,
  isAssignable,
  LEAD_STATUSES,
  leadBadge,
  type LeadTeamMember,
} from '@lotline/shared-domain';
import { Button, Cluster, Notice, Stack, Text } from '@lotline/shared-design';
import { Select } from '@lotline/shared-design/overlay';
import { useModal, type ModalProps } from '@lotline/shared-runtime';
import { resource, useResource } from '@lotline/shared-runtime/resource';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Dialog } from '../dialog.component';
import { LeftLeads } from './change-preview.component';
import {
  leadsChangeChosen,
  leadsChangeConfirmed,
  leadsChangeLeft,
  selectLeadChanges,
  type LeadsRequest,
} from './lead-changes.slice';
import { leadsStrings } from './strings';

const text = leadsStrings.bulk;
type Kind = ModalProps<'change-leads'>['change'];
type Change = NonNullable<LeadsRequest['change']>;
const NOBODY = 'none';

/** A member of the team; who is away or disabled can’t be chosen (D152). @param now ms */
function memberOption({ userId, name, awayUntil, isDisabled }: LeadTeamMember, now: number) {
  const disabled = !isAssignable({ isDisabled, awayUntil: awayUntil ?? null }, now);
  const label = disabled && awayUntil && !isDisabled ? text.isAway(name, formatDate(awayUntil, 'UTC')) : name;
  return { value: userId, label, disabled };
}

function useOptions(kind: Kind): readonly { value: string; label: string; disabled?: boolean }[] {
  const team = useResource(kind === 'assign' ? resource(getLeadTeam) : null);
  const [now] = useState(() => Date.now());
  if (kind === 'status') return LEAD_STATUSES.map((value) => ({ value, label: leadBadge(value).label }));
  if (kind === 'star') return Object.entries(text.stars).map(([value, label]) => ({ value, label }));
  return [
    { value: NOBODY, label: text.nobody },
    ...(team.phase === 'ready' ? team.data.map((member) => memberOption(member, now)) : []),
  ];
}

const CHANGE: Readonly<Record<Kind, (chosen: string) => Change>> = {
  assign: (userId) => ({ assigneeId: userId === NOBODY ? null : userId }),
  status: (status) => ({ status }),
  star: (star) => ({ watched: star === 'on' }),
};

/** Changes the selected leads: one choice, what comes of it, and the change, which can be undone. */
export default function ChangeLeadsModal({ change: kind, leadIds }: ModalProps<'change-leads'>) {
  const dispatch = useDispatch();
  const { close } = useModal();
  const state = useSelector(selectLeadChanges);
  const options = useOptions(kind);
  const [chosen, setChosen] = useState<string | null>(null);
  // The leads as they were selected: the list behind is refreshed.
  const [ids] = useState(leadIds);
  const request = chosen === null ? null : { leadIds: ids, change: CHANGE[kind](chosen) };
  useEffect(() => {
    dispatch(leadsChangeLeft());
    return () => void dispatch(leadsChangeLeft());
  }, [dispatch]);
  const choose = (value: string) => {
    setChosen(value);
    dispatch(leadsChangeChosen({ leadIds: ids, change: CHANGE[kind](value) }));
  };
  const preview = 'preview' in state ? state.preview : null;
  return (
    <Dialog title={text.titles[kind]} focus="heading">
      <Stack gap="md">
        <Select
          label={text.fields[kind]}
          placeholder={text.choose}
          options={options}
          value={chosen}
          onChange={choose}
          disabled={state.phase === 'sending'}
        />
        <Text role="status">
          {state.phase === 'counting' ? text.counting : preview ? text.will(preview.changed) : ''}
        </Text>
        {preview && <LeftLeads left={preview.left} title={text.stay(preview.left.length)} />}
        {state.phase === 'failed' && <Notice tone="error">{state.why}</Notice>}
        <Cluster justify="end">
          <Button variant="secondary" onClick={close}>
            {text.cancel}
          </Button>
          <Button
            loading={state.phase === 'sending'}
            disabled={!request || !preview || preview.changed === 0}
            onClick={() => request && dispatch(leadsChangeConfirmed(request))}
          >
            {text.submit(preview?.changed ?? ids.length)}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
