import { useEffect, useRef, useState } from 'react';
import { parseFrameMessage, type DiagramStep } from '#dashboard/ui/diagram/diagram-message.ts';

/** Higher ones scroll inside. */
const MOST_HEIGHT = 520;
const LEAST_HEIGHT = 120;

interface DiagramFrameProps {
  /** Where the frame's page lies. */
  readonly address: string;
  readonly label: string;
  readonly steps: readonly DiagramStep[];
  readonly current: number | undefined;
  readonly isDark: boolean;
  readonly onPress: (id: number) => void;
}

/** A diagram in a frame without an origin: what it draws comes from scanned code, and what it says is judged. */
export function DiagramFrame({ address, label, steps, current, isDark, onPress }: DiagramFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(LEAST_HEIGHT);

  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      if (source !== frame.current?.contentWindow) return;
      const message = parseFrameMessage(data);
      if (message?.kind === 'ready') setReady(true);
      else if (message?.kind === 'height') setHeight(Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, message.height)));
      else if (message?.kind === 'pressed') onPress(message.id);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [onPress]);

  useEffect(() => {
    // It has no origin that could be named.
    if (isReady) frame.current?.contentWindow?.postMessage({ steps, current, isDark }, '*');
  }, [isReady, steps, current, isDark]);

  return <iframe ref={frame} src={address} title={label} sandbox="allow-scripts" height={height} className="w-full rounded-lg border border-line" />;
}
