import { drawPage } from '../../map/plain-page.jsx';
import { measureWith } from '../measured-page.js';

drawPage();

/** One element that follows the pointer: the shortest time from a move to its picture that any page has in this browser. */
function mount({ host }) {
  const element = document.createElement('div');
  Object.assign(element.style, { position: 'absolute', inset: '0 auto auto 0', width: '40px', height: '40px' });
  element.style.background = '#2f6f5e';
  host.append(element);
  const origin = host.getBoundingClientRect();
  const draw = ([x, y]) => (element.style.transform = `translate(${x - origin.x}px, ${y - origin.y}px)`);
  let [before, place, pressed] = [null, [400, 400], null];
  draw(place);
  const moved = ({ clientX, clientY }) => [place[0] + clientX - pressed.x, place[1] + clientY - pressed.y];
  element.addEventListener('pointerdown', (event) => {
    element.setPointerCapture(event.pointerId);
    pressed = { x: event.clientX, y: event.clientY };
  });
  element.addEventListener('pointermove', (event) => pressed && draw(moved(event)));
  element.addEventListener('pointerup', (event) => {
    [before, place, pressed] = [place, moved(event), null];
  });
  return {
    complete: () => true,
    at: ([x, y]) => ({ x, y }),
    corners: () => [place],
    dragged: () => element.getBoundingClientRect(),
    undo() {
      place = before;
      draw(place);
    },
  };
}
measureWith(mount);
