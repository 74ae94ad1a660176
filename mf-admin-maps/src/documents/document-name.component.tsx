import { Button, IconButton, Icon } from '@lotline/shared-design';
import { updateDocumentSchema } from '@lotline/shared-domain';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Renaming } from './documents.styles';
import { documentStrings } from './strings';

const text = documentStrings.list;

interface DocumentNameProps {
  name: string;
  onRename: (name: string) => void;
}

const NAME = updateDocumentSchema.pick(['fileName']);

/** Why a document can't have this name, in words; null if it can. */
function problemOf(fileName: string): string | null {
  if (fileName === '') return text.nameNeeded;
  try {
    NAME.validateSync({ fileName });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function NameForm({ name, onRename, onLeave }: DocumentNameProps & { onLeave: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  useEffect(() => {
    // The part before the extension is what people change.
    input.current?.focus();
    const dot = name.lastIndexOf('.');
    input.current?.setSelectionRange(0, dot > 0 ? dot : name.length);
  }, [name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    const why = problemOf(next);
    setProblem(why);
    if (why) return input.current?.focus();
    if (next !== name) onRename(next);
    return onLeave();
  };
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  };
  return (
    <Renaming onSubmit={submit} onKeyDown={leaveOnEscape}>
      <input
        ref={input}
        aria-label={text.name}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? id : undefined}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small">
        {text.save}
      </Button>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {text.cancel}
      </Button>
      {problem && (
        <small id={id} role="alert">
          {problem}
        </small>
      )}
    </Renaming>
  );
}

/** A document's name, which is changed where it is. */
export function DocumentName({ name, onRename }: DocumentNameProps) {
  const [isRenaming, setRenaming] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && !isRenaming) button.current?.focus();
    wasRenaming.current = isRenaming;
  }, [isRenaming]);
  if (isRenaming) return <NameForm name={name} onRename={onRename} onLeave={() => setRenaming(false)} />;
  return (
    <span>
      {name}
      <IconButton
        ref={button}
        label={text.rename(name)}
        size="small"
        icon={<Icon name="edit" size={16} />}
        onClick={() => setRenaming(true)}
      />
    </span>
  );
}
