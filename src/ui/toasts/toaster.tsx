import { createRoot } from 'react-dom/client';
import 'react-toastify/ReactToastify.css';
import { toast as push, Slide, ToastContainer } from 'react-toastify/unstyled';
import * as layer from '../../theme/layers';
import { Glyph } from '../glyph';
import type { Toast, ToastWords } from './message';
import './toaster.css';

/** The width of a toast in CSS pixels, and how far it is swiped to be dismissed. */
const width = 356;
const swipe = 20;

let hasCorner = false;

/** Shows a toast in the corner. The first one brings the corner along. */
export function pop({ tone, title, text }: Toast, words: ToastWords): void {
  if (!hasCorner) mountCorner(words);
  hasCorner = true;
  push(
    <div>
      <b>{title}</b>
      {text && <p>{text}</p>}
    </div>,
    // The page's own live regions speak; a second voice would say everything twice.
    { type: tone, role: 'presentation' },
  );
}

function mountCorner({ notifications, dismiss }: ToastWords): void {
  const element = document.createElement('div');
  document.body.append(element);
  const shownWidth = Math.min(width, innerWidth - 32);
  createRoot(element).render(
    <div ref={hush}>
      <ToastContainer
        position="bottom-right"
        style={{ zIndex: layer.toast }}
        limit={3}
        autoClose={4000}
        hotKeys={(event) => event.altKey && event.code === 'KeyT'}
        draggable
        draggablePercent={(swipe / shownWidth) * 100}
        transition={Slide}
        icon={false}
        newestOnTop={false}
        hideProgressBar
        closeOnClick={false}
        aria-label={notifications}
        closeButton={({ closeToast }) => (
          <button
            type="button"
            className="Toastify__close-button"
            aria-label={dismiss}
            onClick={() => closeToast()}
          >
            <Glyph name="close" />
          </button>
        )}
      />
    </div>,
  );
}

// The library's own live region would say everything a second time.
function hush(corner: HTMLElement | null): void {
  corner?.querySelector('[aria-live]')?.setAttribute('aria-live', 'off');
}
