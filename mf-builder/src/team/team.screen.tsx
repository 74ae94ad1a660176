import { getTeam, type TeamMember } from '@lotline/shared-domain';
import { Button, Icon } from '@lotline/shared-design';
import { CardListPage } from '@lotline/shared-design/kit/list';
import { useModal, usePageTitle } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { MemberCard } from './member-card.component';
import { teamStrings as text } from './strings';

const team = resource(getTeam);

/** `/builder/team`: who belongs to the builder, and who answers quotes (D143, D145). */
export default function TeamScreen() {
  const modal = useModal();
  const list = useList(team);
  const isLast = list.rows.filter(({ state }) => state === 'active').length === 1;
  usePageTitle(text.title);
  return (
    <CardListPage<TeamMember>
      {...list}
      title={text.title}
      intro={text.intro}
      actions={
        <Button icon={<Icon name="plus" />} data-opens="team-invite" onClick={() => modal.open('team-invite')}>
          {text.invite}
        </Button>
      }
      rowKey={({ _id }) => _id}
      card={(member) => <MemberCard member={member} isLast={isLast && member.state === 'active'} />}
      problem={text.failed}
    />
  );
}
