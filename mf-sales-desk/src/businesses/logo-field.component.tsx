import { Text } from '@lotline/shared-design';
import { refuseUpload, UPLOADS } from '@lotline/shared-domain';
import { useWorkEstate } from '@lotline/shared-runtime/work';
import { useEffect, useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { logoChosen, logoLeft, selectLogo, type LogoState } from './logo.slice';
import { LogoBox, LogoPlace, LogoRow } from './businesses.styles';
import { businessStrings } from './strings';

const text = businessStrings.logo;
const { kinds, types } = UPLOADS.businessLogo;
const ACCEPT = Object.keys(types).join(',');

function progressText(state: LogoState): string | null {
  if (state.phase === 'sending')
    return text.sending(state.total === 0 ? 0 : Math.round((state.sent / state.total) * 100));
  if (state.phase === 'checking') return text.checking;
  if (state.phase === 'ready') return text.ready;
  if (state.phase === 'refused') return state.reason;
  return state.phase === 'failed' ? text.failed : null;
}

/** A business's logo, with a file input to replace it. The file uploads when chosen and takes effect when the form is saved. */
export function LogoField({ title, logoUrl }: { title: string; logoUrl: string | null }) {
  const dispatch = useDispatch();
  const work = useWorkEstate();
  const state = useSelector(selectLogo);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [id, hint] = [useId(), useId()];
  useEffect(() => () => void dispatch(logoLeft()), [dispatch]);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  if (work.phase !== 'ready')
    return work.phase === 'none' ? (
      <Text size="sm" tone="muted">
        {text.noEstate}
      </Text>
    ) : null;
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refused = refuseUpload(file, 'businessLogo');
    setRefusal(refused && (refused === 'type' ? text.type(kinds) : text.size));
    if (refused) return;
    setPreview(URL.createObjectURL(file));
    dispatch(logoChosen({ file, estateId: work.estate._id }));
  };
  const shown = preview ?? logoUrl;
  const message = refusal ?? progressText(state);
  return (
    <LogoRow>
      <LogoPlace>
        {shown ? (
          <LogoBox src={shown} alt={title ? text.of(title) : text.label} />
        ) : (
          <span aria-hidden="true">{title.slice(0, 1).toUpperCase() || '?'}</span>
        )}
      </LogoPlace>
      <div>
        <label htmlFor={id}>{text.label}</label>
        <input
          id={id}
          type="file"
          accept={ACCEPT}
          aria-describedby={hint}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <Text
          id={hint}
          size="sm"
          tone={refusal || state.phase === 'failed' || state.phase === 'refused' ? 'danger' : 'muted'}
          role="status"
        >
          {message ?? text.hint(kinds)}
        </Text>
      </div>
    </LogoRow>
  );
}
