import { Button, Icon, type ButtonProps } from '@lotline/shared-design';
import { useDispatch } from 'react-redux';
import { strings } from '../strings';
import { shareMapChosen } from './estate-page.slice';

/** Opens the form that emails the map (2.9). */
export function ShareMapButton({ variant = 'secondary', fullWidth }: Pick<ButtonProps, 'variant' | 'fullWidth'>) {
  const dispatch = useDispatch();
  return (
    <Button
      variant={variant}
      fullWidth={fullWidth}
      icon={<Icon name="share" size={18} />}
      data-opens="share-map"
      onClick={() => dispatch(shareMapChosen())}
    >
      {strings.page.shareMap}
    </Button>
  );
}
