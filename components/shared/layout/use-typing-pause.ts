import { useEffect, useState } from "react";

const TYPING_PAUSE = 150; // ms

export function typingPause(wait = TYPING_PAUSE) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: (() => void) | undefined;
  const stop = () => {
    clearTimeout(timer);
    pending = undefined;
  };
  const flush = () => {
    const act = pending;
    stop();
    act?.();
  };
  return {
    start: (act: () => void) => {
      stop();
      pending = act;
      timer = setTimeout(flush, wait);
    },
    stop,
    isPending: () => pending !== undefined,
    flush, // For blur, so that a link doesn't lose the text
  };
}

export function useTypingPause() {
  const [pause] = useState(() => typingPause());
  useEffect(() => pause.stop, [pause]);
  return pause;
}
