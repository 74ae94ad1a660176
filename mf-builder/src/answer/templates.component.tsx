import { type AnswerTemplates, getAnswerTemplates } from '@lotline/shared-domain';
import { Menu } from '@lotline/shared-design/overlay';
import { resource, type StateOf, useResource } from '@lotline/shared-runtime/resource';
import { answerStrings } from './strings';

const text = answerStrings.templates;
const MANAGE = 'manage';
export const templatesResource = resource(getAnswerTemplates);

/** The team's templates. */
export const useTemplates = (): StateOf<typeof getAnswerTemplates> => useResource(templatesResource);

interface UseTemplateProps {
  readonly templates: AnswerTemplates['templates'];
  readonly onUse: (text: string) => void;
  readonly onManage: () => void;
}

/** Puts a template's text into the message, or opens the templates. */
export const UseTemplate = ({ templates, onUse, onManage }: UseTemplateProps) => (
  <Menu
    label={text.use}
    items={[...templates.map(({ name }, at) => ({ id: String(at), label: name })), { id: MANAGE, label: text.manage }]}
    onAction={(id) => {
      if (id === MANAGE) return onManage();
      const template = templates[Number(id)];
      if (template) onUse(template.text);
    }}
  />
);
