import { Button, IconButton, Icon } from '@lotline/shared-design';
import { MAX_DOCUMENT_NAME } from '@lotline/shared-domain';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Renaming } from './documents.styles';
import { documentStrings } from './strings';

const text = documentStrings.list;

interface DocumentNameProps {
  name: string;
  onRename: (name: string) => void;
}

function NameForm({ name, onRename, onLeave }: DocumentNameProps & { onLeave: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(name);
  const [isBlank, setBlank] = useState(false);
  useEffect(() => {
    // The part before the extension is what people change.
    input.current?.focus();
    const dot = name.lastIndexOf('.');
    input.current?.setSelectionRange(0, dot > 0 ? dot : name.length);
  }, [name]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const next = typed.trim();
    setBlank(next === '');
    if (next === '') return input.current?.focus();
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
        aria-invalid={isBlank || undefined}
        maxLength={MAX_DOCUMENT_NAME}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small">
        {text.save}
      </Button>
      <Button variant="quiet" size="small" onClick={onLeave}>
        {text.cancel}
      </Button>
      {isBlank && <small role="alert">{text.nameNeeded}</small>}
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
