import { renderWithHost } from './testing';
import { useSession } from './index';

function Who() {
  const { role, user } = useSession();
  return <p>{`${role} ${user?.firstName ?? 'nobody'}`}</p>;
}

describe('the session of a page', () => {
  it('a visitor is ANONYMOUS, and no customer', () => {
    expect(renderWithHost(<Who />).container.textContent).toBe('ANONYMOUS nobody');
  });

  it.each(['CUSTOMER', 'SALES', 'BUILDER'])('%s is shown with the name', (role) => {
    expect(renderWithHost(<Who />, { role }).container.textContent).toBe(`${role} Ada`);
  });
});
