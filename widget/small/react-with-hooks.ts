// 'react' for pages whose components use hooks.
export { useCallback, useEffect, useRef, useState } from './hooks.ts'
export { Component, createElement } from './react.ts'
