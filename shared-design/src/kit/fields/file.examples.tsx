import { useState } from 'react';
import type { ExampleSet } from '../../example.types';
import { Form } from '../../form/form.component';
import { FileField } from './file-field.component';
import { FormFileField } from './form-file-field.component';
import { MoveButtons } from './move-buttons.component';
import { useReorder } from './use-reorder';
import type { ChosenFile, FileFieldProps, FileStatus } from './file-field.types';

const MAX_BYTES = 25 * 1024 * 1024;

/** Stand-in for shared-domain's `refuseUpload`, which this package may not import. */
const refuse = ({ name, size }: File): 'type' | 'size' | null =>
  !/\.(?:jpe?g|pdf|heic)$/i.test(name) ? 'type' : size > MAX_BYTES ? 'size' : null;

/** A file field that keeps its files itself and sends nothing. */
export function PlansField({
  start = [],
  onRetry = () => {},
  ...field
}: { start?: readonly ChosenFile[] } & Partial<FileFieldProps>) {
  const [files, setFiles] = useState(start);
  return (
    <FileField
      label="Plans"
      kinds="JPEG, HEIC or PDF"
      accept="image/jpeg,image/heic,application/pdf"
      maxBytes={MAX_BYTES}
      refuse={refuse}
      multiple
      files={files}
      onChoose={(chosen) =>
        setFiles((known) => [
          ...known,
          ...chosen.map((file) => ({ id: file.name, file, status: { phase: 'waiting' } as const })),
        ])
      }
      onRemove={(id) => setFiles((known) => known.filter((one) => one.id !== id))}
      onRetry={onRetry}
      onMove={(id, to) =>
        setFiles((known) => {
          const others = known.filter((one) => one.id !== id);
          return [...others.slice(0, to), ...known.filter((one) => one.id === id), ...others.slice(to)];
        })
      }
      {...field}
    />
  );
}

/** A listed file of a field. */
export const aChosenFile = (name: string, status: FileStatus, bytes = 2048): ChosenFile => ({
  id: name,
  file: Object.defineProperty(new File(['x'], name), 'size', { value: bytes }),
  status,
});

const underway = [
  aChosenFile('site-plan.pdf', { phase: 'done' }, 348_160),
  aChosenFile('contours.pdf', { phase: 'sending', share: 0.45 }, 2_621_440),
  aChosenFile('soil-test-of-the-northern-boundary-and-the-easement.pdf', { phase: 'checking' }, 12_582_912),
  aChosenFile('frontage.heic', { phase: 'waiting' }, 3_145_728),
];
const stopped = [
  aChosenFile(
    'contract.pdf',
    { phase: 'refused', reason: 'This PDF is password-protected. Please save a copy without a password.' },
    912_384,
  ),
  aChosenFile('aerial.jpg', { phase: 'failed', reason: null, isLost: true }, 20_971_520),
];

function OrderedList() {
  const [ids, setIds] = useState<readonly string[]>(['Plan of subdivision', 'Design guidelines', 'Soil report']);
  const reorder = useReorder(ids, (id, to) => {
    const others = ids.filter((other) => other !== id);
    setIds([...others.slice(0, to), id, ...others.slice(to)]);
  });
  return (
    <ol>
      {reorder.order.map((id, at) => (
        <li key={id}>
          {id} <MoveButtons id={id} name={id} at={at} count={ids.length} reorder={reorder} />
        </li>
      ))}
    </ol>
  );
}

export const fileFieldExamples: ExampleSet = {
  group: 'kits',
  component: 'FileField',
  examples: {
    'no file yet': () => <PlansField />,
    'on their way': () => <PlansField start={underway} />,
    'refused, and a lost connection': () => <PlansField start={stopped} />,
    'an ordered list': () => <OrderedList />,
    'one file, with an error': () => (
      <PlansField label="Contract" mark="required" multiple={false} onMove={undefined} error="Choose the contract" />
    ),
    'a field of a form': () => (
      <Form label="Identity" initialValues={{ fileIds: [] }} onSubmit={() => {}}>
        <FormFileField
          name="fileIds"
          fileIds={['passport']}
          label="Identity document"
          kinds="JPEG, HEIC or PDF"
          accept="image/jpeg,image/heic,application/pdf"
          maxBytes={MAX_BYTES}
          refuse={refuse}
          multiple
          files={underway.slice(0, 1)}
          onChoose={() => {}}
          onRemove={() => {}}
          onRetry={() => {}}
        />
      </Form>
    ),
  },
};
