import { Form } from '../../form/form.component';
import { SubmitRow } from '../../form/submit-row.component';
import { TextField } from '../../form/text-field.component';
import { ModalFrame } from '../../modal/modal-frame.component';
import { object, string } from 'yup';

const MAX_LENGTH = 60;
const caseFolded = (name: string): string => name.trim().toLowerCase();

interface ViewNameDialogProps {
  title: string;
  name?: string;
  /** Names of the other views. */
  takenNames: readonly string[];
  onSave: (name: string) => void;
  onClose: () => void;
}

/** Dialog that asks for a view's name. */
export function ViewNameDialog({ title, name = '', takenNames: taken, onSave, onClose }: ViewNameDialogProps) {
  const schema = object({
    name: string()
      .label('Name')
      .trim()
      .max(MAX_LENGTH)
      .required('Name is required')
      .test(
        'free',
        'There is a view of this name already',
        (value) => !taken.some((other) => caseFolded(other) === caseFolded(value ?? '')),
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
        <TextField name="name" label="Name" autoComplete="off" />
        <SubmitRow submitLabel="Save" onCancel={onClose} />
      </Form>
    </ModalFrame>
  );
}
