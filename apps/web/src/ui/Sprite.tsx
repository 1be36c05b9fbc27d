/**
 * The drawings of marks (12x12), once a page; `Mark` refers to them. `--cut` is the colour behind a filled mark.
 */
export const Sprite = () => (
  <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden>
    <defs>
      <symbol id="m-must" viewBox="0 0 12 12">
        <path d="M6 .8 11.2 6 6 11.2.8 6z" fill="currentColor" />
        <path d="M6 3.4v3.2" stroke="var(--cut)" strokeWidth="1.4" />
        <circle cx="6" cy="8.3" r=".8" fill="var(--cut)" />
      </symbol>
      <symbol id="m-should" viewBox="0 0 12 12">
        <path
          d="M6 1.2 11.4 10.8H.6z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        />
        <path d="M6 4.6v2.8" stroke="currentColor" strokeWidth="1.3" />
        <circle cx="6" cy="9" r=".75" fill="currentColor" />
      </symbol>
      <symbol id="m-note" viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M6 5.4v3" stroke="currentColor" strokeWidth="1.3" />
        <circle cx="6" cy="3.5" r=".75" fill="currentColor" />
      </symbol>
      <symbol id="m-ok" viewBox="0 0 12 12">
        <path d="M2 6.4 4.8 9.2 10 3.2" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </symbol>
      <symbol id="m-fail" viewBox="0 0 12 12">
        <path d="M2.4 2.4l7.2 7.2M9.6 2.4 2.4 9.6" stroke="currentColor" strokeWidth="1.7" />
      </symbol>
      <symbol id="m-cancel" viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="4.6" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M2.9 9.1 9.1 2.9" stroke="currentColor" strokeWidth="1.3" />
      </symbol>
      <symbol id="m-time" viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="4.8" fill="none" stroke="currentColor" strokeWidth="1.3" />
        <path d="M6 3.2V6l2 1.4" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </symbol>
      <symbol id="m-miss" viewBox="0 0 12 12">
        <rect
          x="1"
          y="1"
          width="10"
          height="10"
          rx="1"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
          strokeDasharray="2.2 1.6"
        />
        <path d="M6 3.4v5.2M3.4 6h5.2" stroke="currentColor" strokeWidth="1.4" />
      </symbol>
      <symbol id="m-type" viewBox="0 0 12 12">
        <path
          d="M1.5 4.2h9M1.5 7.8h9M8.6 1 3.4 11"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      </symbol>
      <symbol id="m-unk" viewBox="0 0 12 12">
        <path
          d="M3.4 4.2a2.6 2.6 0 1 1 3.7 2.3c-.8.4-1.1.8-1.1 1.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
        <circle cx="6" cy="10.4" r=".9" fill="currentColor" />
      </symbol>
      <symbol id="m-near" viewBox="0 0 12 12">
        <path
          d="M1 4.6c1.4-1.8 2.9-1.8 4.6-.5 1.9 1.4 3.4 1.4 5.2-.5M1 9c1.4-1.8 2.9-1.8 4.6-.5 1.9 1.4 3.4 1.4 5.2-.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      </symbol>
      <symbol id="m-range" viewBox="0 0 12 12">
        <path
          d="M1.5 1.6h9M6 11V4.2M3.2 6.8 6 4l2.8 2.8"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.4"
        />
      </symbol>
      <symbol id="m-dot" viewBox="0 0 12 12">
        <circle cx="6" cy="6" r="1.3" fill="currentColor" />
      </symbol>
      <symbol id="m-arrow" viewBox="0 0 12 12">
        <path d="M1 6h9M7 2.8 10.2 6 7 9.2" fill="none" stroke="currentColor" strokeWidth="1.3" />
      </symbol>
      <symbol id="m-ro" viewBox="0 0 12 12">
        <path
          d="M.8 6S2.7 2.6 6 2.6 11.2 6 11.2 6 9.3 9.4 6 9.4.8 6 .8 6z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.1"
        />
        <circle cx="6" cy="6" r="1.4" fill="currentColor" />
      </symbol>
      <symbol id="m-dest" viewBox="0 0 12 12">
        <path
          d="M1.5 10.5l.6-2.6L8.2 1.8l2 2-6.1 6.1zM6.9 3.1l2 2"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.1"
          strokeLinejoin="round"
        />
      </symbol>
      <symbol id="m-gap" viewBox="0 0 12 12">
        <path d="M1 9 4 3l2 6 2-6 3 6" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </symbol>
      <pattern
        id="hatch"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="2" height="6" fill="var(--ask)" />
      </pattern>
    </defs>
  </svg>
);
