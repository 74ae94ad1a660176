import { getAccountOptions, PROFILE_OF_ROLE, type AccountOptions, type InvitedRole } from '@lotline/shared-domain';
import { Notice } from '@lotline/shared-design';
import { SelectField } from '@lotline/shared-design/form';
import { useSession } from '@lotline/shared-runtime';
import { resource, resourceRetried, useResource } from '@lotline/shared-runtime/resource';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';

const text = strings.invite;
const OPTIONS_OF = {
  landownerId: 'landowners',
  builderId: 'builders',
  businessId: 'businesses',
} as const satisfies Record<string, keyof AccountOptions>;

/** The profile that an account of this role belongs to; not shown for a landowner's own staff. */
export function ProfileField({ role }: { role: string }) {
  const dispatch = useDispatch();
  const { role: caller } = useSession();
  const wanted = resource(getAccountOptions);
  const options = useResource(wanted);
  const name = Object.hasOwn(PROFILE_OF_ROLE, role) ? PROFILE_OF_ROLE[role as InvitedRole] : null;
  if (name === null || (name === 'landownerId' && caller !== 'SUPER_ADMIN')) return null;
  if (options.phase === 'failed')
    return (
      <Notice tone="error" action={{ label: 'Try again', onPress: () => void dispatch(resourceRetried(wanted)) }}>
        {text.noOptions}
      </Notice>
    );
  const known = options.phase === 'ready' ? options.data[OPTIONS_OF[name]] : [];
  return (
    <SelectField
      name={name}
      label={text[name]}
      placeholder={text.choose}
      options={known.map(({ _id, name: label }) => ({ value: _id, label }))}
      disabled={options.phase !== 'ready'}
    />
  );
}
