import { aRow, remotesOf } from '../testing/render-shell';
import { declaredModals, widthOf } from './declared-modals';

const of = (...rows: ReturnType<typeof aRow>[]) => {
  const declared = declaredModals(remotesOf(rows));
  return (name: string) => declared.find(({ modal }) => modal === name);
};

it('takes a row at its word, also where it declares nothing of a modal', () => {
  const declared = of(
    aRow('mf-a', {
      modals: ['lot', 'contact', 'user'],
      declares: [
        { modal: 'user', link: { key: 'userId', under: ['/admin/'] } },
        { modal: 'contact', standIn: 'enquiry' },
      ],
    }),
  );
  expect([declared('user')?.link?.key, declared('contact'), declared('lot')]).toEqual([
    'userId',
    { modal: 'contact', standIn: 'enquiry' },
    undefined,
  ]);
});

it('what no row provides is as the shell itself shows it', () => {
  const declared = of();
  expect([
    declared('lot')?.link?.key,
    declared('contact')?.standIn,
    declared('login-or-create')?.width,
    declared('hold'),
  ]).toEqual(['lotId', 'enquiry', 'narrow', undefined]);
});

it('declarations of a modal that is another row’s count for nothing', () => {
  const declared = of(
    aRow('mf-a', { modals: ['lot'], declares: [] }),
    aRow('mf-b', { modals: [], declares: [{ modal: 'lot', standIn: 'enquiry' }, { modal: 'nobody' }] }),
  );
  expect([declared('lot'), declared('nobody')]).toEqual([undefined, undefined]);
});

it('the declarations of a rejected row are ignored', () => {
  const refused = {
    ...aRow('mf-a', {
      modals: ['lot', 'user'],
      declares: [
        { modal: 'lot', link: { key: 'q', under: ['/'] } },
        { modal: 'user', link: { key: 'userId', under: ['/'] } },
      ],
    }),
    refused: 'signature' as const,
  };
  const declared = of(refused);
  expect([declared('lot')?.link?.key, declared('user')]).toEqual(['lotId', undefined]);
});

it('an unknown width, as from a newer remote, is ignored', () =>
  expect([
    widthOf({ modal: 'lot', width: 'wide' }),
    widthOf({ modal: 'lot', width: 'endless' }),
    widthOf(undefined),
  ]).toEqual(['wide', undefined, undefined]));
