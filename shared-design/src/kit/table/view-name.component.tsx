import { Form } from '../../form/form.component';
import { SubmitRow } from '../../form/submit-row.component';
import { TextField } from '../../form/text-field.component';
import { ModalFrame } from '../../modal/modal-frame.component';
import { object, string } from 'yup';

const LONGEST = 60;
const folded = (name: string): string => name.trim().toLowerCase();

interface ViewNameProps {
  title: string;
  name?: string;
  /** Names of the other views. */
  taken: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Dialog that asks for a view's name. */
export function ViewName({ title, name = '', taken, onSave, onClose }: ViewNameProps) {
  const schema = object({
    name: string()
      .trim()
      .max(LONGEST)
      .required('Name is required')
      .test(
        'free',
        'There is a view of this name already',
        (value) => !taken.some((other) => folded(other) === folded(value ?? '')),
      ),
  });
  return (
    <ModalFrame title={title} width="narrow" initialFocus="field" onClose={onClose}>
      <Form
        label={title}
        initialValues={{ name }}
        schema={schema}
        onSubmit={({ name: given }: { name: string }) => {
          onSave(given);
          onClose();
        }}
      >
        <TextField name="name" label="Name" maxLength={LONGEST} autoComplete="off" />
        <SubmitRow submitLabel="Save" onCancel={onClose} />
      </Form>
    </ModalFrame>
  );
}
