/** The version of the Python that the page brings, by which its folder is called. */
declare const PYODIDE: string
