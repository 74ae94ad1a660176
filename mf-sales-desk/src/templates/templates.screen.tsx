import { Button, Icon } from '@lotline/shared-design';
import { ListPage, type ListColumn } from '@lotline/shared-design/kit/list';
import { type EmailTemplate, formatDate, getTemplates } from '@lotline/shared-domain';
import { useModal, usePageTitle } from '@lotline/shared-runtime';
import { useList } from '@lotline/shared-runtime/list';
import { resource } from '@lotline/shared-runtime/resource';
import { templateStrings as text } from './strings';
import { NameButton } from './templates.styles';

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const columnsOf = (edit: (template: EmailTemplate) => void): readonly ListColumn<EmailTemplate>[] => [
  {
    key: 'name',
    header: text.columns.name,
    rowHeader: true,
    compare: (a, b) => a.name.localeCompare(b.name),
    cell: (template) => (
      <NameButton variant="quiet" size="small" data-opens="edit-template" onClick={() => edit(template)}>
        {template.name}
      </NameButton>
    ),
  },
  {
    key: 'estate',
    header: text.columns.estate,
    compare: (a, b) => (a.estateTitle ?? '').localeCompare(b.estateTitle ?? ''),
    cell: ({ estateTitle }) => estateTitle ?? text.allEstates,
  },
  { key: 'subject', header: text.columns.subject, cell: ({ subject }) => subject },
  {
    key: 'saved',
    header: text.columns.saved,
    compare: (a, b) => a.updatedAt.localeCompare(b.updatedAt),
    cell: ({ by, updatedAt }) => text.savedBy(by, formatDate(updatedAt, zone())),
  },
];

/** `/desk/templates`: the texts that the team begins its emails with. */
export default function TemplatesScreen() {
  const templates = useList(resource(getTemplates));
  const { open } = useModal();
  usePageTitle(text.title);
  const add = (
    <Button icon={<Icon name="plus" />} data-opens="edit-template" onClick={() => open('edit-template', {})}>
      {text.add}
    </Button>
  );
  return (
    <ListPage<EmailTemplate>
      {...templates}
      title={text.title}
      intro={text.intro}
      actions={templates.phase === 'ready' && add}
      caption={text.caption}
      noun={text.noun}
      columns={columnsOf(({ _id }) => open('edit-template', { templateId: _id }))}
      rowKey={({ _id }) => _id}
      rowName={({ name }) => name}
      problem={text.failed}
      empty={{ title: text.noneTitle, text: <p>{text.none}</p>, icon: <Icon name="edit" size={28} />, action: add }}
    />
  );
}
