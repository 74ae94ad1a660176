import { useState } from 'react';
import { Button } from '../../button/button.component';
import { Notice } from '../../notice/notice.component';
import { ConfirmDialog } from '../../overlay/confirm-dialog.component';
import { VisuallyHidden } from '../../text/visually-hidden.component';
import { SavedViewsBar } from './saved-views.styles';
import type { SavedViewsState } from './saved-views.types';
import { ViewMenu, type ViewAction } from './view-menu.component';
import { ViewNameDialog } from './view-name-dialog.component';

export interface SavedViewsProps extends SavedViewsState {
  /** Name of the built-in view. Default 'All'. */
  standardName?: string;
}

const TROUBLE = { notLoaded: 'Your views could not be loaded.', notSaved: 'The view could not be saved.' } as const;

/** The dialog to name, rename or delete a view. */
function Question({
  pendingAction,
  state,
  names,
  onClose,
}: {
  pendingAction: ViewAction;
  state: SavedViewsState;
  names: readonly string[];
  onClose: () => void;
}) {
  const { picked } = state;
  if (pendingAction === 'new')
    return <ViewNameDialog title="Save as a new view" takenNames={names} onSave={state.saveAs} onClose={onClose} />;
  if (!picked) return null;
  if (pendingAction === 'rename')
    return (
      <ViewNameDialog
        title="Rename view"
        name={picked.name}
        takenNames={names.filter((name) => name !== picked.name)}
        onSave={state.rename}
        onClose={onClose}
      />
    );
  const remove = () => {
    state.remove();
    onClose();
  };
  return <ConfirmDialog item={`the view ${picked.name}`} confirmLabel="Delete" onConfirm={remove} onCancel={onClose} />;
}

/** The saved views of a table: picked, saved, renamed and deleted from a menu, with unsaved changes shown beside it. */
export function SavedViews({ standardName = 'All', ...state }: SavedViewsProps) {
  const { phase, views, picked } = state;
  const [pendingAction, ask] = useState<ViewAction | null>(null);
  // While the views aren't loaded, saving would overwrite all of them.
  const isBusy = phase !== 'ready' && phase !== 'notSaved';
  const isUnsaved = state.isChanged && !isBusy;
  return (
    <SavedViewsBar aria-busy={phase === 'loading' || phase === 'saving' || undefined}>
      <ViewMenu state={state} standardName={standardName} isBusy={isBusy} onAction={ask} />
      <VisuallyHidden role="status">{isUnsaved && 'View changed'}</VisuallyHidden>
      {isUnsaved && (
        <>
          <Button size="small" variant="quiet" onClick={picked ? state.save : () => ask('new')}>
            {picked ? 'Save view' : 'Save as a view'}
          </Button>
          <Button size="small" variant="quiet" onClick={state.reset}>
            Back to {picked?.name ?? standardName}
          </Button>
        </>
      )}
      {(phase === 'notLoaded' || phase === 'notSaved') && (
        <Notice tone="error" action={{ label: 'Try again', onPress: state.retry }}>
          {TROUBLE[phase]}
        </Notice>
      )}
      {pendingAction && (
        <Question
          pendingAction={pendingAction}
          state={state}
          names={[standardName, ...views.map(({ name }) => name)]}
          onClose={() => ask(null)}
        />
      )}
    </SavedViewsBar>
  );
}
