let frame: HTMLIFrameElement | undefined;

/** Opens a `mailto:` URL in a hidden frame. Where no program handles it, some browsers show an error in place of the page. */
export function openMail(address: string): void {
  frame?.remove();
  frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
}
